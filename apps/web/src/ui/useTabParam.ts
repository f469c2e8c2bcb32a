import { useLocation, useNavigate } from '@tanstack/react-router'

/**
 * The chosen view of a page, kept in its URL: on reload, on the way back and in a link it is the same. The first view needs no
 * parameter; an unknown value means the first one, too.
 *
 * @example
 * const [tab, setTab] = useTabParam('tab', ['posts', 'replies'])
 */
export function useTabParam<const value extends string>(
  name: string,
  values: readonly [value, ...value[]],
): [value, (next: value) => void] {
  const navigate = useNavigate()
  // By the location, not the route's own parameters: a page in a test has no route.
  const search: Readonly<Record<string, unknown>> = useLocation().search
  const given = search[name]
  const chosen = values.find((value) => value === given) ?? values[0]
  const choose = (next: value) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, [name]: next === values[0] ? undefined : next })) as never,
      // Back leads to the page before, not through the views.
      replace: true,
      resetScroll: false,
    })
  return [chosen, choose]
}
