/** Distinguish the forms of a review. */
export const REVIEW = "review"
export const DELETE_REVIEW = "deleteReview"
