import { TextField } from "#app/ui/form/Field.tsx"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"

const section = "section-billing billing"

export function NameFields({ form }: { form: ShopForm }) {
  return (
    <>
      <TextField
        field={form.field("firstName", "billing.firstName")}
        span="half"
        autoComplete={`${section} given-name`}
        autoCapitalize="words"
      />
      <TextField
        field={form.field("lastName", "billing.lastName")}
        span="half"
        autoComplete={`${section} family-name`}
        autoCapitalize="words"
      />
    </>
  )
}
