import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-NZ">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17100d" />
        <link rel="icon" href="/images/logo/mark-16.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
