/** Calls that read the catalogue. A fixed path stands before one with parameters. */

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
  /** Whose alphabet `alphabetically` follows; Spanish when not given, like the search of the specification. */
  locale?: Locale | undefined
  page?: number | undefined
  perPage?: number | undefined
}

export const catalogEndpoints = {
  getSite: endpoint<Nothing, ShopSite>({
    method: "GET",
    path: "/site",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "Who the shop is: name, contact and the rest of its published document",
  }),
  getHome: endpoint<Nothing, ShopHome>({
    method: "GET",
    path: "/home",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "Sections of the home page as they are today, in order",
  }),
  getPage: endpoint<{ slug: string }, ShopPage>({
    method: "GET",
    path: "/page/:slug",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "A page of the shop's own: its story, or what it adds to its terms",
  }),
  listDepartments: endpoint<Nothing, Department[]>({
    method: "GET",
    path: "/department",
    auth: "none",
    catalog: true,
    summary: "All departments in the shop's order",
  }),
  getDepartment: endpoint<ById, Department>({
    method: "GET",
    path: "/department/:id",
    auth: "none",
    catalog: true,
    summary: "One department by id, slug or former slug",
  }),
  listCategories: endpoint<Nothing, Category[]>({
    method: "GET",
    path: "/category/with-products",
    auth: "none",
    catalog: true,
    summary: "Categories that hold products, with their number",
  }),
  getCategory: endpoint<ById, Category>({
    method: "GET",
    path: "/category/:id",
    auth: "none",
    catalog: true,
    summary: "One category by id, slug or former slug",
  }),
  listBanners: endpoint<Nothing, Banner[]>({
    method: "GET",
    path: "/banner",
    auth: "none",
    catalog: true,
    summary: "Banners shown today",
  }),
  getAboutUs: endpoint<Nothing, AboutUs>({
    method: "GET",
    path: "/aboutUs",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "The shop's own story",
  }),
  listProducts: endpoint<ProductListInput, ProductList>({
    method: "GET",
    path: "/product",
    auth: "none",
    catalog: true,
    summary:
      "Products by filter, order and search, a page at a time, with facets. A search without an order answers the best match first; one that finds nothing forgives slips, unless it stands in quotes",
  }),
  listAvailableProducts: endpoint<ProductListInput, ProductList>({
    method: "GET",
    path: "/product/available/web",
    auth: "none",
    catalog: true,
    summary: "The same list without products that are out of stock",
  }),
  getProductsByIds: endpoint<{ ids: string }, ProductSummary[]>({
    method: "GET",
    path: "/product/selected",
    auth: "none",
    catalog: true,
    summary: "Products by id, at most 200 separated by commas, in that order; unknown ones are left out",
  }),
  suggestProducts: endpoint<{ q: string }, Suggestions>({
    method: "GET",
    path: "/product/suggest",
    auth: "none",
    catalog: true,
    summary: "Products and categories for the first letters of a search",
  }),
  getProduct: endpoint<{ id: string; related?: number | undefined }, Product>({
    method: "GET",
    path: "/product/:id",
    auth: "none",
    catalog: true,
    previews: true,
    summary:
      "One product by id, slug or former slug, or by the id of a variant, with variants, review summary and related products",
  }),
  listRelatedProducts: endpoint<{ id: string; limit?: number | undefined }, ProductSummary[]>({
    method: "GET",
    path: "/product/:id/related",
    auth: "none",
    catalog: true,
    previews: true,
    summary: "Products that go well with one",
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
    summary: "Approved reviews of a product with their summary, and the caller's own",
  }),
} as const
