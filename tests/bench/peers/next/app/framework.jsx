/** What the listing takes from its framework. Nothing is fetched ahead: the pages that links lead to are not there. */
import NextForm from "next/form"
import NextLink from "next/link"

export const Link = ({ to, ...rest }) => <NextLink href={to} prefetch={false} {...rest} />
export const Form = (props) => <NextForm prefetch={false} {...props} />
