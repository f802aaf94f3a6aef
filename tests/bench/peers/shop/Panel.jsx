/** A dialog that the platform opens and closes. */
import { Icon } from "./Icon.jsx"

export const Panel = ({ id, title, children }) => (
  <dialog id={id} className="Panel" popover="auto" aria-label={title}>
    <div className="Panel__head">
      <h2>{title}</h2>
      <button
        type="button"
        className="IconButton"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={`Close: ${title}`}
      >
        <Icon name="x" />
      </button>
    </div>
    {children}
  </dialog>
)
