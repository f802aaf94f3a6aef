/** Groups of facts that the law requires of goods before they are bought. */
export const legalGroups = ["food", "packaging", "devices", "textiles", "energy", "repair", "services"] as const
export type LegalGroup = (typeof legalGroups)[number]
