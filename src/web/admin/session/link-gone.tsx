/** Shown without the token of a link, which the page forgets when it is loaded again. */
export const LinkGone = () => (
  <p role="status">This page works only through the link of the email. Please open that link again.</p>
)
