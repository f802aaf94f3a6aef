import { route } from "@react-router/dev/routes"

export default [route("products", "./products.jsx")]
