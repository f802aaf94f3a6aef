/** Ends the session, with or without scripts. Source: specification §4. */
import { useStores } from "#app/context.ts"
import { Form } from "#app/Form.tsx"
import { useLocation } from "#app/navigation.ts"
import type { Elements } from "#app/ui/elements.ts"
import { paths } from "#shared/paths.ts"

interface Props {
  /** For a submit button elsewhere on the page. */
  id?: string
  children?: Elements
}

export function LogoutForm({ id, children }: Props) {
  const { pathname } = useLocation()
  const { session, platform } = useStores()
  const leave = () => {
    session.leave()
    platform.storage.remove("checkout")
  }
  return (
    // The login page after a logout gets no return address.
    <Form id={id} method="post" action={paths.account} onSubmit={leave}>
      <input type="hidden" name="intent" value="logout" />
      <input type="hidden" name="here" value={pathname} />
      {children}
    </Form>
  )
}
