/** The listing of a department or category. */
import { Listing } from "#app/product/listing/Listing.tsx"
import type { PlaceData } from "#app/product/listing/loadPlace.ts"
import { PlaceHeader } from "#app/product/listing/PlaceHeader.tsx"

export const PlaceListing = ({ data }: { data: PlaceData }) => <Listing data={data} Header={PlaceHeader} />
