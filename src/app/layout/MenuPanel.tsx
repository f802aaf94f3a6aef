import { observer } from "mobx-react-lite"
import { useStores, useTexts } from "#app/context.ts"
import { Logo } from "#app/layout/Logo.tsx"
import { Menu } from "#app/layout/Menu.tsx"
import { Panel } from "#app/ui/Panel.tsx"
import { Reach } from "#app/ui/Reach.tsx"
import "#app/layout/MenuPanel.css"

export const MenuPanel = observer(function MenuPanel() {
  const { t } = useTexts()
  const { shop } = useStores()
  return (
    <Panel
      name="menu"
      side="start"
      label={t("nav.menu")}
      head={<Logo />}
      foot={
        <p className="MenuPanel__reach">
          <Reach {...shop.site} />
        </p>
      }
    >
      <Menu />
    </Panel>
  )
})
