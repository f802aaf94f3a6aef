/** Numbers with their nouns. */
import { type Said, says } from "#provider/platform/words/says.ts"

export const rowsSaid = (n: number): Said => (n === 1 ? says`1 row` : says`${n} rows`)
export const productsSaid = (n: number): Said => (n === 1 ? says`1 product` : says`${n} products`)
export const filesSaid = (n: number): Said => (n === 1 ? says`1 file` : says`${n} files`)
export const departmentsSaid = (n: number): Said => (n === 1 ? says`1 department` : says`${n} departments`)
export const categoriesSaid = (n: number): Said => (n === 1 ? says`1 category` : says`${n} categories`)
export const collectionPointsSaid = (n: number): Said =>
  n === 1 ? says`1 collection point` : says`${n} collection points`

interface Days {
  min: number
  max: number
}
export function daysSaid({ min, max }: Days): Said {
  if (min !== max) return says`${min} to ${max} days`
  return max === 1 ? says`1 day` : says`${max} days`
}
export function workingDaysSaid({ min, max }: Days): Said {
  if (min !== max) return says`${min} to ${max} working days`
  return max === 1 ? says`1 working day` : says`${max} working days`
}
