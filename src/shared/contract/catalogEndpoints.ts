/** Calls that read the catalogue. A fixed path is listed before one with parameters. */
import type { Order, Orderby } from "#shared/catalogQuery.ts"
import type { AboutUs, Banner, Category, Department } from "#shared/contract/catalog.ts"
import { type ById, endpoint, type Nothing } from "#shared/contract/endpoint.ts"
import type { ShopHome } from "#shared/contract/home.ts"
import type { Product, ProductList, ProductSummary, Suggestions } from "#shared/contract/product.ts"
import type { ReviewList } from "#shared/contract/review.ts"
import type { ReviewSort } from "#shared/contract/reviewSorts.ts"
import type { ShopPage, ShopSite } from "#shared/contract/site.ts"
import type { Locale } from "#shared/locale.ts"

export type ProductListInput = {
  filter?: string | undefined
  orderby?: Orderby | undefined
  order?: Order | undefined
  search?: string | undefined
  /** Language whose alphabet `alphabetically` follows; Spanish by default, like the search of the specification. */
  locale?: Locale | undefined
  page?: number | undefined
  perPage?: number | undefined
}

export type FollowAddressInput = { path: string; referrer?: string | undefined; robot?: boolean | undefined }
export type FollowedAddress = { to?: string | undefined; temporary?: boolean | undefined }

export const catalogEndpoints = {
  getSite: endpoint<Nothing, ShopSite>({
    method: "GET",
    path: "/site",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "Get the shop",
    description: "Name, contact details and the rest of the published shop document.",
  }),
  getHome: endpoint<Nothing, ShopHome>({
    method: "GET",
    path: "/home",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "List the home page’s sections",
    description: "As they are today, in order.",
  }),
  getPage: endpoint<{ slug: string }, ShopPage>({
    method: "GET",
    path: "/page/:slug",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "Get a page",
    description: "A page the owner writes, such as the one about the shop, or additions to its terms.",
  }),
  listDepartments: endpoint<Nothing, Department[]>({
    method: "GET",
    path: "/department",
    auth: "none",
    catalog: true,
    summary: "List departments",
    description: "In the shop’s order.",
  }),
  getDepartment: endpoint<ById, Department>({
    method: "GET",
    path: "/department/:id",
    auth: "none",
    catalog: true,
    summary: "Get a department",
    description: "By id, slug or former slug.",
  }),
  listCategories: endpoint<Nothing, Category[]>({
    method: "GET",
    path: "/category/with-products",
    auth: "none",
    catalog: true,
    summary: "List categories with products",
    description: "Each with the number of its products.",
  }),
  getCategory: endpoint<ById, Category>({
    method: "GET",
    path: "/category/:id",
    auth: "none",
    catalog: true,
    summary: "Get a category",
    description: "By id, slug or former slug.",
  }),
  listBanners: endpoint<Nothing, Banner[]>({
    method: "GET",
    path: "/banner",
    auth: "none",
    catalog: true,
    summary: "List banners",
    description: "Those shown today.",
  }),
  getAboutUs: endpoint<Nothing, AboutUs>({
    method: "GET",
    path: "/aboutUs",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "Get the page about the shop",
  }),
  listProducts: endpoint<ProductListInput, ProductList>({
    method: "GET",
    path: "/product",
    auth: "none",
    catalog: true,
    summary: "List products",
    description:
      "Filtered, sorted and searched, a page at a time, with facets. A search without `orderby` puts the best match first; one that finds nothing is corrected for typing errors, unless it is in quotation marks.",
  }),
  listAvailableProducts: endpoint<ProductListInput, ProductList>({
    method: "GET",
    path: "/product/available/web",
    auth: "none",
    catalog: true,
    summary: "List products in stock",
    description: "As `listProducts`, without products that are out of stock.",
  }),
  getProductsByIds: endpoint<{ ids: string }, ProductSummary[]>({
    method: "GET",
    path: "/product/selected",
    auth: "none",
    catalog: true,
    summary: "List products by id",
    description: "At most 200 ids, separated by commas. Answers in the same order; unknown ids are left out.",
  }),
  suggestProducts: endpoint<{ q: string }, Suggestions>({
    method: "GET",
    path: "/product/suggest",
    auth: "none",
    catalog: true,
    summary: "Suggest products and categories",
    description: "For the first letters of a search.",
  }),
  getProduct: endpoint<{ id: string; related?: number | undefined }, Product>({
    method: "GET",
    path: "/product/:id",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "Get a product",
    description:
      "By id, slug or former slug, or by the id of a variant; with variants, review summary and related products.",
  }),
  listRelatedProducts: endpoint<{ id: string; limit?: number | undefined }, ProductSummary[]>({
    method: "GET",
    path: "/product/:id/related",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "List related products",
  }),
  listReviews: endpoint<
    { id: string; sort?: ReviewSort | undefined; page?: number | undefined; perPage?: number | undefined },
    ReviewList
  >({
    method: "GET",
    path: "/product/:id/reviews",
    auth: "optional",
    catalog: true,
    previews: true,
    summary: "List a product’s reviews",
    description: "Approved reviews with their summary, and the caller’s own.",
  }),
  followAddress: endpoint<FollowAddressInput, FollowedAddress>({
    method: "POST",
    path: "/address",
    auth: "none",
    onlyReads: true,
    summary: "Follow an old address",
    description:
      "Where an address that the shop does not have leads; without `to`, nowhere, and it is counted as not found. `referrer`: host of the page before.",
  }),
} as const
