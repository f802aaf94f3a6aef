/** An input of every catalogue call that is answered on the demo shop. */
import type { EndpointName, InputOf } from "#shared/contract/endpoints.ts"

export const goodInputs = {
  listDepartments: {},
  getDepartment: { id: "ceramica" },
  listCategories: {},
  getCategory: { id: "azulejos" },
  listBanners: {},
  getSite: {},
  getHome: {},
  getPage: { slug: "about-us" },
  getAboutUs: {},
  listProducts: {
    filter: "department[ceramica,textil],price[1,500]",
    orderby: "price",
    order: "ASC",
    search: "a",
    locale: "en",
    page: 2,
    perPage: 5,
  },
  listAvailableProducts: { filter: "onSale[true]" },
  getProductsByIds: { ids: "cer-101,cer-103" },
  suggestProducts: { q: "ma" },
  getProduct: { id: "cer-111", related: 3 },
  listRelatedProducts: { id: "cer-111", limit: 2 },
  listReviews: { id: "cer-111", sort: "highest", page: 2, perPage: 2 },
} as const satisfies { [Name in EndpointName]?: InputOf<Name> }
