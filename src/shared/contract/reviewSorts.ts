/** Orders of reviews. They stand apart from the structs, so that browsers get them without the validators. */

export const reviewSorts = ["newest", "highest", "lowest"] as const
export type ReviewSort = (typeof reviewSorts)[number]
