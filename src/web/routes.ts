import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The sitemap: exactly the route table of the specification (section 2). */
export default [
  layout('site/site-layout.route.tsx', [
    index('site/home/home.route.tsx'),
    route('cart', 'site/cart/cart.route.tsx'),
    route('success', 'site/order/success.route.tsx'),
    route('cancel', 'site/order/cancel.route.tsx'),
  ]),
  route('admin/login', 'admin/session/sign-in.route.tsx'),
  layout('admin/session/guard.route.tsx', [
    route('admin', 'admin/home/dashboard.route.tsx'),
    route('admin/bookings', 'admin/booking/bookings.route.tsx'),
    route('admin/orders', 'admin/order/orders.route.tsx'),
    route('admin/menu', 'admin/menu/menu.route.tsx'),
    route('admin/specials', 'admin/special/specials.route.tsx'),
    route('admin/recommended', 'admin/recommended/recommended.route.tsx'),
    route('admin/categories', 'admin/category/categories.route.tsx'),
    route('admin/deals', 'admin/deal/deals.route.tsx'),
    route('admin/admins', 'admin/access/admins.route.tsx'),
  ]),
  route('*', 'site/elsewhere.route.tsx'),
] satisfies RouteConfig
