"use client"

/** Cart and wishlist of one browser, and what of them is on the page. */
import { createContext, useContext, useEffect, useState } from "react"
import { Icon } from "./Icon.jsx"

const CartContext = createContext(undefined)
const KEY = "cart"

export function CartProvider({ children }) {
  const [kept, setKept] = useState({ cart: [], saved: [] })
  useEffect(() => {
    const text = localStorage.getItem(KEY)
    if (text) setKept(JSON.parse(text))
  }, [])
  const change = (next) => {
    localStorage.setItem(KEY, JSON.stringify(next))
    setKept(next)
  }
  const { cart, saved } = kept
  const value = {
    count: cart.length,
    isSaved: (id) => saved.includes(id),
    add: (id) => change({ cart: [...cart, id], saved }),
    toggle: (id) => change({ cart, saved: saved.includes(id) ? saved.filter((each) => each !== id) : [...saved, id] }),
  }
  return <CartContext value={value}>{children}</CartContext>
}

export function AddButton({ id, name }) {
  const { add } = useContext(CartContext)
  return (
    <button type="button" className="AddButton" aria-label={`Add to cart: ${name}`} onClick={() => add(id)}>
      <Icon name="plus" />
    </button>
  )
}

export function Heart({ id, name }) {
  const { isSaved, toggle } = useContext(CartContext)
  const saved = isSaved(id)
  return (
    <button
      type="button"
      className="Heart"
      aria-pressed={saved}
      aria-label={`Save to wishlist: ${name}`}
      onClick={() => toggle(id)}
    >
      <Icon name={saved ? "heart-fill" : "heart"} />
    </button>
  )
}

export function CartButton() {
  const { count } = useContext(CartContext)
  return (
    <button type="button" className="IconButton" aria-label={`Cart, ${count} items`}>
      <Icon name="basket" />
      <span className="Badge" hidden={count === 0}>
        {count}
      </span>
    </button>
  )
}

/** Stands last in a page: its effect runs once all before it answers to a hand. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ""
  }, [])
  return null
}
