import { getRouteApi } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { isPhone } from '../../ui/isPhone.ts'
import { NotFoundRoute } from '../NotFoundRoute.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'
import { settingsSections } from './settingsSections.ts'

const route = getRouteApi('/_app/settings/$section')

/** `/settings`: on a phone the list of sections; on a wider window the first one is open beside it. */
export function SettingsRoute() {
  const isNarrow = useSyncExternalStore(watchWidth, isPhone, () => true)
  return <SettingsScreen section={isNarrow ? null : 'profile'} />
}

/** `/settings/$section`: one of them. */
export function SettingsSectionRoute() {
  const { section: name } = route.useParams()
  const section = settingsSections.find((one) => one.name === name)
  return section ? <SettingsScreen section={section.name} hasAddress /> : <NotFoundRoute />
}

function watchWidth(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}
