/** Mail and telephone of the shop, as far as it has said them. */
export function Reach({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      {email && (
        <a translate="no" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {email && phone && <br />}
      {phone && (
        <a translate="no" href={`tel:${phone.replaceAll(" ", "")}`}>
          {phone}
        </a>
      )}
    </>
  )
}
