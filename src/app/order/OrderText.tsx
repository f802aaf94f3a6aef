/** A text with an order number, which is neither broken at its hyphen nor translated. */
export function OrderText({ text, number }: { text: string; number: string }) {
  const [before, ...after] = text.split(number)
  return (
    <>
      <span>{before}</span>
      <span className="nowrap" translate="no">
        {number}
      </span>
      <span>{after.join(number)}</span>
    </>
  )
}
