import { type DisplayPreference, textSizes } from '../../theme/displayPreference.ts'
import type { ThemePreference } from '../../theme/themePreference.ts'
import { useDisplay } from '../../theme/useDisplay.ts'
import { useTheme } from '../../theme/useTheme.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/field/RadioGroup.tsx'
import { Slider } from '../../ui/field/Slider.tsx'
import { Switch } from '../../ui/field/Switch.tsx'
import { type InstallOffer, installOffer } from '../../viewer/installOffer.ts'
import { useStoreValue } from '../../viewer/useStoreValue.ts'
import { settingsWords } from '../../words/en/later/account/settingsWords.ts'
import { intlFormats } from '../../words/intlFormats.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './AppearanceSetting.module.css'

const themes = ['system', 'light', 'dark'] as const satisfies readonly ThemePreference[]
const step = (size: DisplayPreference['textSize']) => textSizes.indexOf(size)

/** Theme, contrast, text size, motion and swipes. Each takes effect at once. Offers to install the app where the browser does. */
export function AppearanceSetting() {
  const t = useMessages(settingsWords)
  const locale = useLocale()
  const { preference, setPreference } = useTheme()
  const { display, setDisplay } = useDisplay()
  const offer = useStoreValue(installOffer)
  const percent = intlFormats.getNumberFormat(locale, { style: 'percent' }).format(display.textSize / 100)
  return (
    <div className={styles['settings']}>
      <RadioGroup
        legend={t('settings.theme')}
        value={preference}
        options={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        onChange={setPreference}
      />
      <Slider
        label={t('settings.textSize')}
        min={0}
        max={textSizes.length - 1}
        step={1}
        value={step(display.textSize)}
        valueText={percent}
        onChange={(at) => setDisplay({ textSize: textSizes[at] ?? 100 })}
      />
      <Switch
        label={t('settings.contrast')}
        hint={t('settings.contrastHint')}
        checked={display.contrast === 'more'}
        onChange={(isOn) => setDisplay({ contrast: isOn ? 'more' : 'system' })}
      />
      <Switch
        label={t('settings.motion')}
        hint={t('settings.motionHint')}
        checked={display.motion === 'reduce'}
        onChange={(isOn) => setDisplay({ motion: isOn ? 'reduce' : 'system' })}
      />
      <Switch
        label={t('settings.swipes')}
        hint={t('settings.swipesHint')}
        checked={display.swipes === 'on'}
        onChange={(isOn) => setDisplay({ swipes: isOn ? 'on' : 'off' })}
      />
      {offer && (
        <div className={styles['install']}>
          <p>{t('settings.installText')}</p>
          <Button size="small" onClick={() => void install(offer)}>
            {t('settings.install')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The browser asks whether to install the app. An offer counts once: where it is declined, the browser makes another later. */
async function install(offer: InstallOffer): Promise<void> {
  installOffer.set(null)
  await offer.prompt().catch(() => null)
}
