/** Numbers with their nouns. */
import { type Said, says } from "#provider/platform/words/says.ts"

export const rowsSaid = (n: number): Said => (n === 1 ? says`1 row` : says`${n} rows`)
export const productsSaid = (n: number): Said => (n === 1 ? says`1 product` : says`${n} products`)
export const filesSaid = (n: number): Said => (n === 1 ? says`1 file` : says`${n} files`)
export const departmentsSaid = (n: number): Said => (n === 1 ? says`1 department` : says`${n} departments`)
export const categoriesSaid = (n: number): Said => (n === 1 ? says`1 category` : says`${n} categories`)
