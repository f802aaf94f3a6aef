/** Parts of the framework that the pages use. */
export { Form, Link } from "react-router"
