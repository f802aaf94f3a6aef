/** Address of the page of webhooks, for its own form and for links from other pages. */

export const webhooksPath = "/admin/people/webhooks"
