/** One icon of the sprite. */
export const Icon = ({ name }) => (
  <svg className="Icon" aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
)
