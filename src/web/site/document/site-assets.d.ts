declare module 'virtual:site-assets' {
  export const siteAssets: import('#web/site/document/site-route.tsx').SiteAssets
}
