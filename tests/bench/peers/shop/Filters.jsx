"use client"

/** The filters' form; a tick asks for the listing anew. */
import { Form } from "../framework.jsx"

const Check = ({ name, value, label, count }) => (
  <label className="Check">
    <input type="checkbox" name={name} value={value} />
    {label} <span>{count}</span>
  </label>
)

const Group = ({ legend, children }) => (
  <fieldset className="Filters__group">
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

export function Filters({ departments, categories, price, onSale, featured }) {
  return (
    <Form action="/products" className="Filters" onChange={(event) => event.currentTarget.requestSubmit()}>
      <Group legend="Department">
        {departments.map(({ id, name, count }) => (
          <Check key={id} name="department" value={id} label={name} count={count} />
        ))}
      </Group>
      <Group legend="Category">
        {categories.map(({ id, name, count }) => (
          <Check key={id} name="category" value={id} label={name} count={count} />
        ))}
      </Group>
      <Group legend="Price">
        <input type="range" min={price.min} max={price.max} defaultValue={price.min} aria-label="Minimum price" />
        <input type="range" min={price.min} max={price.max} defaultValue={price.max} aria-label="Maximum price" />
        <label className="Field">
          From (€) <input className="Input" type="number" name="min" min="0" placeholder={String(price.min)} />
        </label>
        <label className="Field">
          To (€) <input className="Input" type="number" name="max" min="0" placeholder={String(price.max)} />
        </label>
      </Group>
      <Group legend="Show only">
        <Check name="onSale" value="true" label="On sale" count={onSale} />
        <Check name="featured" value="true" label="Featured" count={featured} />
      </Group>
    </Form>
  )
}
