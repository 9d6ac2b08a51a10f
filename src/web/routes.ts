import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The staff area's part of the route table (specification, section 2); the public pages stand in `site/site-routes.ts`. */
export default [
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
    route('admin/guests', 'admin/guest/guests.route.tsx'),
    route('admin/admins', 'admin/access/admins.route.tsx'),
  ]),
  route('*', 'admin/elsewhere.route.tsx'),
] satisfies RouteConfig
