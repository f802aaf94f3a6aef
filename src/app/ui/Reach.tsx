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
