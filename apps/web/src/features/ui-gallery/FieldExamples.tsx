import { useState } from 'react'
import { CountRing } from '../../ui/field/CountRing.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { RadioGroup } from '../../ui/field/RadioGroup.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { Select } from '../../ui/field/Select.tsx'
import { Slider } from '../../ui/field/Slider.tsx'
import { Switch } from '../../ui/field/Switch.tsx'
import { GallerySection } from './GallerySection.tsx'
import styles from './UiGallery.module.css'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
  { value: 'de', label: 'Deutsch' },
]

/** What is filled in. */
export function FieldExamples() {
  const [name, setName] = useState('Ines')
  const [bio, setBio] = useState('I weave 🧶 and write about looms.')
  const [query, setQuery] = useState('weav')
  const [isOn, setOn] = useState(true)
  const [language, setLanguage] = useState('en')
  const [who, setWho] = useState<'everyone' | 'followed' | 'mentioned'>('everyone')
  const [size, setSize] = useState(100)
  return (
    <GallerySection title="Fields">
      <div className={styles['stack']}>
        <Field
          label="Name"
          hint="Anyone can choose any name."
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field label="Handle" prefix="@" problem="This handle is taken." value="ines" readOnly />
        <Field label="Bio" isLong limit={40} value={bio} onChange={({ target }) => setBio(target.value)} />
        <SearchField label="Search followers" value={query} onChange={setQuery} />
        <SearchField label="Search posts" value="" onChange={setQuery} />
        <Switch
          label="Load images by themselves"
          hint="Off, an image loads when you press it."
          checked={isOn}
          onChange={setOn}
        />
        <Switch label="Not available here" checked={false} disabled onChange={setOn} />
        <Select label="Language" value={language} options={languages} onChange={setLanguage} />
        <RadioGroup
          legend="Who may reply"
          value={who}
          options={[
            { value: 'everyone', label: 'Everyone' },
            { value: 'followed', label: 'People you follow', hint: 'And people you mention.' },
            { value: 'mentioned', label: 'People you mention', isDisabled: true },
          ]}
          onChange={setWho}
        />
        <Slider
          label="Text size"
          min={80}
          max={140}
          step={10}
          value={size}
          valueText={`${size} %`}
          onChange={setSize}
        />
      </div>
      <div className={styles['row']}>
        <CountRing text="short" limit={100} />
        <CountRing text={'x'.repeat(92)} limit={100} />
        <CountRing text={'x'.repeat(112)} limit={100} />
      </div>
    </GallerySection>
  )
}
