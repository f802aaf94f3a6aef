/** Orders of reviews, apart from the structs so that browsers load them without the validators. */

export const reviewSorts = ["newest", "highest", "lowest"] as const
export type ReviewSort = (typeof reviewSorts)[number]
