/** Rows that no operation makes, for those that decide on them. */
const since = "2026-11-01T10:00:00.000Z"

/** A review that waits for a decision. */
export const waiting = {
  id: "5f0c7a52-0d0e-4c8e-9a39-0d1b6a3b7c11",
  product_id: "cer-105",
  rating: 4,
  title: "Bonito",
  content: "Llegó bien envuelto.",
  author: "Ana P.",
  email: null,
  lang: "es",
  verified: 0,
  status: "pending",
  user_id: null,
  created_at: since,
  updated_at: since,
} as const

const first = {
  id: "0f2c6a52-1d0e-4c8e-9a39-0d1b6a3b7c33",
  email: "amparo@azahar.example",
  name: "Amparo Ferrer",
  role: "owner",
  locale: "es",
  created_at: since,
} as const

/** A second person, who may go. */
export const blas = {
  ...first,
  id: "b6a0d5d8-6a0e-4b8e-8d0f-3f6d8f2f9a22",
  email: "blas@azahar.example",
  name: "Blas Roca",
  role: "staff",
} as const

export const people = [first, blas]
