/** One menu: the header's, or a column of the footer. */

import { columnOf, type MenuName, menuSpecs } from "#operator/menus/menuSpecs.ts"
import { type PartFormProps, PartPage } from "#operator/site/PartPage.tsx"
import { menuPath, menusPath } from "#operator/site/shopParts.ts"
import { fill } from "#provider/platform/words/fill.ts"

export interface MenuProps extends PartFormProps {
  menu: MenuName
}

export function Menu({ menu, ...form }: MenuProps) {
  const { shopPages: own } = form.frame.texts
  const column = columnOf(menu)
  const isHeader = column === undefined
  const { footer } = form.site.draft.menus
  return (
    <PartPage
      {...form}
      title={isHeader ? own.header : fill(own.column, { n: column + 1 })}
      back={{ href: menusPath, text: own.tabs.menus }}
      action={menuPath(menu)}
      groups={[
        {
          title: own.entries,
          hint: isHeader ? own.headerHint : footer === undefined ? own.footerAsItComes : own.columnHint,
          specs: menuSpecs(menu),
        },
      ]}
      canTry
    />
  )
}
