import type { PublicConfig } from '@kith/protocol'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { ExploreRoute } from './routes/explore/ExploreRoute.tsx'
import { parseExploreParams } from './routes/explore/parseExploreParams.ts'
import { HomeRoute } from './routes/home/HomeRoute.tsx'
import { NotFoundRoute } from './routes/NotFoundRoute.tsx'
import { ProfileRoute } from './routes/ProfileRoute.tsx'
import { PostRoute } from './routes/post/PostRoute.tsx'
import { RouteFailure } from './routes/RouteFailure.tsx'
import { parseSearchParams } from './routes/search/parseSearchParams.ts'
import { TagRoute } from './routes/TagRoute.tsx'
import { parseWriteParams } from './routes/write/parseWriteParams.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { formatSearchParams } from './shell/formatSearchParams.ts'
import { loadPart } from './viewer/service/loadPart.ts'

/** Set by the build (vite.config.ts): false in a build for others than developers. */
declare const __DEV_WALLET__: boolean

const rootRoute = createRootRoute()

/** The application shell (spec §2): it has no path of its own, and every route is inside it. */
const appRoute = createRoute({ getParentRoute: () => rootRoute, id: '_app', component: AppLayout })

const postList = lazyPage(() => import('./routes/post/PostListRoute.tsx'), 'PostListRoute')

const followLists = lazyPage(() => import('./routes/profile/FollowListRoute.tsx'), 'FollowListRoute')

const routes = [
  createRoute({ getParentRoute: () => appRoute, path: '/', component: HomeRoute }),
  // The shell's own address (spec §2) opens on home.
  createRoute({ getParentRoute: () => appRoute, path: '/_app', component: HomeRoute }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/explore',
    validateSearch: parseExploreParams,
    component: ExploreRoute,
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/explore/people',
    component: lazyPage(() => import('./routes/explore/SuggestedPeopleRoute.tsx'), 'SuggestedPeopleRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/explore/ranking',
    component: lazyPage(() => import('./routes/explore/RankingRoute.tsx'), 'RankingRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/search',
    validateSearch: parseSearchParams,
    component: lazyPage(() => import('./routes/search/SearchRoute.tsx'), 'SearchRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/tags',
    component: lazyPage(() => import('./routes/explore/TagsRoute.tsx'), 'TagsRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/u/$handle',
    component: ProfileRoute,
  }),
  createRoute({ getParentRoute: () => appRoute, path: '/u/$handle/followers', component: followLists }),
  createRoute({ getParentRoute: () => appRoute, path: '/u/$handle/following', component: followLists }),
  createRoute({ getParentRoute: () => appRoute, path: '/u/$handle/known', component: followLists }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/u/$handle/weave',
    component: lazyPage(() => import('./routes/profile/WeaveRoute.tsx'), 'WeaveRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/weave',
    component: lazyPage(() => import('./routes/profile/WeaveRoute.tsx'), 'OwnWeaveRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/post/$id',
    component: PostRoute,
  }),
  createRoute({ getParentRoute: () => appRoute, path: '/post/$id/likes', component: postList }),
  createRoute({ getParentRoute: () => appRoute, path: '/post/$id/reposts', component: postList }),
  createRoute({ getParentRoute: () => appRoute, path: '/post/$id/quotes', component: postList }),
  createRoute({ getParentRoute: () => appRoute, path: '/post/$id/tips', component: postList }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/post/$id/versions',
    component: lazyPage(() => import('./routes/post/VersionsRoute.tsx'), 'VersionsRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/tags/$tag',
    component: TagRoute,
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/write',
    validateSearch: parseWriteParams,
    component: lazyPage(() => import('./routes/write/WriteRoute.tsx'), 'WriteRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/notifications',
    component: lazyPage(() => import('./routes/NotificationsRoute.tsx'), 'NotificationsRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/catch-up',
    component: lazyPage(() => import('./routes/home/CatchUpRoute.tsx'), 'CatchUpRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/help',
    component: lazyPage(() => import('./routes/home/HelpRoute.tsx'), 'HelpRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/privacy',
    component: lazyPage(() => import('./routes/home/PrivacyRoute.tsx'), 'PrivacyRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/bookmarks',
    component: lazyPage(() => import('./routes/BookmarksRoute.tsx'), 'BookmarksRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/settings/muted',
    component: lazyPage(() => import('./routes/muting/MutingRoute.tsx'), 'MutingRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/settings/muted/people',
    component: lazyPage(() => import('./routes/muting/MutedPeopleRoute.tsx'), 'MutedPeopleRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/settings/muted/replies',
    component: lazyPage(() => import('./routes/muting/HiddenRepliesRoute.tsx'), 'HiddenRepliesRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/settings/muted/words',
    component: lazyPage(() => import('./routes/muting/MutedWordsRoute.tsx'), 'MutedWordsRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/settings/blocked',
    component: lazyPage(() => import('./routes/muting/BlockedPeopleRoute.tsx'), 'BlockedPeopleRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/settings',
    component: lazyPage(() => import('./routes/settings/SettingsRoute.tsx'), 'SettingsRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/settings/$section',
    component: lazyPage(() => import('./routes/settings/SettingsRoute.tsx'), 'SettingsSectionRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/moderation',
    component: lazyPage(() => import('./routes/ModerationRoute.tsx'), 'ModerationRoute'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/status',
    component: lazyPage(() => import('./routes/StatusRoute.tsx'), 'StatusRoute'),
  }),
  ...(__DEV_WALLET__
    ? [
        createRoute({
          getParentRoute: () => appRoute,
          path: '/ui',
          component: lazyPage(() => import('./routes/UiGalleryRoute.tsx'), 'UiGalleryRoute'),
        }),
      ]
    : []),
]

/** The paths of all pages, as the router writes them. In its types, a route may have no path. */
export const pagePaths = routes.flatMap(({ options }) => ('path' in options ? [String(options.path)] : []))

// A normal route, so that it too renders inside the shell and behind its gate.
const notFoundRoute = createRoute({ getParentRoute: () => appRoute, path: '/$', component: NotFoundRoute })

const routeTree = rootRoute.addChildren([appRoute.addChildren([...routes, notFoundRoute])])

export type CreateAppRouterParameters = { config: PublicConfig; history?: RouterHistory }

/** Every URL of the app. Pages that only read are one file; the others load when their link is pointed at or touched. */
export function createAppRouter({ history }: CreateAppRouterParameters) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // URL values stay text: by default the router would parse a search for 007 as a number.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: formatSearchParams,
    // On a server the router would write an inline script for it, which the policy forbids.
    scrollRestoration: history === undefined,
    defaultErrorComponent: RouteFailure,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/**
 * A page whose code and words load when somebody goes there. Where that fails, the router would reload the page without asking; a
 * `PartMissingError` it passes on, and the page offers the reload.
 */
function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPart(load()), name)
}
