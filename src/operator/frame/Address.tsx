/** Corrects the destination of an order. */
import { BackLink } from "#operator/frame/BackLink.tsx"
import { CountryField } from "#operator/frame/CountryField.tsx"
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { Page } from "#operator/frame/Layout.tsx"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { fill } from "#provider/platform/words/fill.ts"
import { type DeliveryFields, deliveryNames } from "#shared/fields/address.ts"

export interface AddressProps {
  frame: Frame
  number: string
  version: number
  values: Readonly<Record<string, string>>
}

const HALF: readonly (keyof DeliveryFields)[] = ["firstName", "lastName", "zip", "city", "state", "country"]

export function Address({ frame, number, version, values }: AddressProps) {
  const { address } = frame.texts
  const title = fill(address.title, { number })
  return (
    <Page frame={frame} title={title}>
      <BackLink href={`/admin/orders/${number}`} text={number} />
      <h1>{title}</h1>
      <PostForm className="tile fields narrow" action={`/admin/orders/${number}/address`}>
        <input type="hidden" name="version" value={version} />
        {deliveryNames.map((name) => {
          const field = { frame, name, label: address.fields[name], span: HALF.includes(name) ? "span-3" : "" }
          const value = values[name] ?? ""
          return name === "country" ? (
            <CountryField key={name} {...field} value={value} />
          ) : (
            <Field key={name} {...field} defaultValue={value} autoComplete="off" />
          )
        })}
        <p className="hint">{address.hint}</p>
        <div className="acts">
          <button className="button" type="submit">
            {address.save}
          </button>
        </div>
      </PostForm>
    </Page>
  )
}
