/**
 * For pages that are a visitor's own step, such as the cart: search engines must not list them. Their titles follow what
 * happens in them, and stand in them.
 */
export const UnlistedHead = ({ description }: { description: string }) => (
  <>
    <meta name="description" content={description} />
    <meta name="robots" content="noindex" />
  </>
)
