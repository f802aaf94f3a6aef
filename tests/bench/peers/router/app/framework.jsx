/** What the listing takes from its framework. */
export { Form, Link } from "react-router"
