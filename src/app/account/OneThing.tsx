/** The frame of screens with a single question or message: a narrow column, sometimes with a picture. */
import { PageHead } from "#app/PageHead.tsx"
import type { Elements } from "#app/ui/elements.ts"
import parcel from "./parcel.avif"
import "#app/account/OneThing.css"

interface Props {
  title: string
  withParcel?: boolean
  children: Elements
}

export function OneThing({ title, withParcel = false, children }: Props) {
  return (
    <div className="OneThing wrap">
      <PageHead title={title} noindex />
      {withParcel && <img className="shade" src={parcel} width={544} height={408} alt="" />}
      <h1>{title}</h1>
      {children}
    </div>
  )
}
