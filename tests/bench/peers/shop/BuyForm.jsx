"use client"

/** Choice, quantity and the button. */
import { useState } from "react"
import { AddButton, Heart } from "./cart.jsx"

export function BuyForm({ id, name, price, variants }) {
  const [chosen, setChosen] = useState(variants[0])
  const [amount, setAmount] = useState(1)
  return (
    <div className="BuyForm">
      <p className="Tile__price">{(chosen?.price ?? price).now}</p>
      <fieldset>
        <legend>Size: {chosen?.name}</legend>
        {variants.map((variant) => (
          <label key={variant.id} className="Check">
            <input type="radio" name="variant" checked={variant === chosen} onChange={() => setChosen(variant)} />
            {variant.name} <span>{variant.price.now}</span>
          </label>
        ))}
      </fieldset>
      <div className="Toolbar">
        <button
          type="button"
          className="IconButton"
          aria-label="One less"
          onClick={() => setAmount(Math.max(1, amount - 1))}
        >
          −
        </button>
        <input className="Input" inputMode="numeric" aria-label="Quantity" value={amount} readOnly />
        <button type="button" className="IconButton" aria-label="One more" onClick={() => setAmount(amount + 1)}>
          +
        </button>
        <div className="BuyForm__buttons">
          <AddButton id={id} name={name} />
          <Heart id={id} name={name} />
        </div>
      </div>
    </div>
  )
}
