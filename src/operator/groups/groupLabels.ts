/** What the fields of a department or category are called. */
import type { Frame } from "#operator/frame/frame.ts"

export function groupLabels({ texts: { groups, shop } }: Frame): Record<string, string> {
  const both = (name: string, label: string) => [
    [`${name}.es`, `${label}, ${shop.spanish}`],
    [`${name}.en`, `${label}, ${shop.english}`],
  ]
  return Object.fromEntries([
    ...both("name", groups.name),
    ...both("description", groups.description),
    ["picture", groups.picture],
    ["picture.file", groups.picture],
    ...both("alt", groups.alt),
    ["slug", groups.slug],
    ["department", groups.department],
  ])
}
