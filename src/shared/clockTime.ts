const two = (number: number) => String(number).padStart(2, "0")

/** `0:24`, `12:05`, `1:02:03` for a length in whole seconds. */
export function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const end = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${end}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${end}`
}
