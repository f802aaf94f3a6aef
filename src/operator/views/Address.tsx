/** Correcting where an order goes. */

import { fill } from "#operator/texts/texts.ts"
import { BackLink } from "#operator/views/BackLink.tsx"
import { Field } from "#operator/views/Field.tsx"
import type { Frame } from "#operator/views/frame.ts"
import { Page } from "#operator/views/Layout.tsx"
import { PostForm } from "#operator/views/PostForm.tsx"
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
      <PostForm className="tile fs narrow" action={`/admin/orders/${number}/address`}>
        <input type="hidden" name="version" value={version} />
        {deliveryNames.map((name) => (
          <Field
            key={name}
            frame={frame}
            name={name}
            label={address.fields[name]}
            span={HALF.includes(name) ? "w3" : ""}
            defaultValue={values[name] ?? ""}
            autoComplete="off"
          />
        ))}
        <p className="hint">{address.hint}</p>
        <div className="acts">
          <button className="btn" type="submit">
            {address.save}
          </button>
        </div>
      </PostForm>
    </Page>
  )
}
