declare module 'virtual:site-assets' {
  export const siteAssets: import('#web/document/site-route.tsx').SiteAssets
}
