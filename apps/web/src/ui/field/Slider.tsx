import { type ComponentProps, type CSSProperties, useId } from 'react'
import styles from './Slider.module.css'

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value' | 'onChange'> & {
  label: string
  min: number
  max: number
  value: number
  /** The value as people say it, e.g. "110 %"; read out instead of the bare number. */
  valueText: string
  onChange(value: number): void
}

/**
 * A value on a scale of a few steps: the native slider.
 *
 * @example
 * <Slider label={t('appearance.textSize')} min={80} max={140} step={10} value={size} valueText={`${size} %`} onChange={setSize} />
 */
export function Slider({ label, value, valueText, onChange, ...props }: SliderProps) {
  const id = useId()
  const drawn: CSSProperties & { '--share': string } = {
    '--share': `${((value - props.min) / (props.max - props.min)) * 100}%`,
  }
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['value']} aria-hidden="true">
        {valueText}
      </span>
      <input
        {...props}
        id={id}
        type="range"
        className={styles['slider']}
        style={drawn}
        value={value}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
