import { useEffect, useRef, useState } from 'react'
import { kitStates } from '../../src/test-page/states/kitStates.ts'
import { choices, formatSettings, parseSettings, type Settings } from '../settings/settings.ts'
import { toSlug } from '../settings/toSlug.ts'
import { toTitle } from '../settings/toTitle.ts'
import styles from './StageFrame.module.css'
import { type StageMessage, watchMessages } from './watchMessages.ts'

export type StageFrameProps = { settings: Settings; change: (changes: Partial<Settings>) => void }

/** The kit in a separate page, so that its dialogs do not cover the controls and any width can be tried. */
export function StageFrame({ settings, change }: StageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ settings, change })
  const opener = useRef<Element>(null)
  const [reloads, setReloads] = useState(0)
  const [status, setStatus] = useState('')
  const state = kitStates.find(({ name }) => toSlug(name) === settings.state)
  const title = state ? toTitle(state.name) : 'Live'
  const source = findSource(settings)
  const width = state?.isNarrow ? 390 : Number(settings.width)
  const { ref: room, scale, height } = useRoom(width)

  useEffect(() => {
    latest.current = { settings, change }
    send(frame.current, { type: 'settings', settings })
  })

  useEffect(() => {
    void `${source} ${reloads}`
    opener.current = document.activeElement
    setStatus('Opening…')
  }, [source, reloads])

  useEffect(() => {
    return watchMessages(
      () => frame.current?.contentWindow,
      (message) => {
        if (message.type === 'ready') send(frame.current, { type: 'settings', settings: latest.current.settings })
        if (message.type === 'network') latest.current.change({ network: message.network })
        if (message.type !== 'opened') return
        setStatus(message.isReached ? '' : 'This step could not be opened.')
        // The kit's dialogs take the focus; a visitor who goes through the list of steps needs it back.
        if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
      },
    )
  }, [])

  return (
    <section className={styles['stage']} aria-label="Stage">
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{title}</h2>
        <span role="status" className={styles['status']}>
          {status}
        </span>
        <fieldset className={styles['widths']}>
          <legend className={styles['hidden']}>Width of the stage</legend>
          {choices.width.map((value) => (
            <label key={value} className={styles['width']}>
              <input
                type="radio"
                name="width"
                className={styles['hidden']}
                checked={settings.width === value}
                onChange={() => change({ width: value })}
              />
              {value === 'fit' ? 'Fit' : value}
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          className={`button ${styles['icon']}`}
          title="Reload the stage"
          onClick={() => setReloads(reloads + 1)}
        >
          <span className={styles['hidden']}>Reload the stage</span>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M16 10a6 6 0 1 1-1.8-4.3M14.5 2.5v3.4h-3.4" />
          </svg>
        </button>
        <a
          className={`button ${styles['icon']}`}
          title="Open the stage in a new tab"
          href={`./stage.html${formatSettings(settings)}`}
          target="_blank"
          rel="noreferrer"
        >
          <span className={styles['hidden']}>Open the stage in a new tab</span>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M8 4H4.5v11.5H16V12M11 4h5v5M16 4l-7 7" />
          </svg>
        </a>
      </div>
      <div ref={room} className={styles['room']}>
        <iframe
          // A new frame, not another address in the old one, which would be an entry of the browser's history.
          key={`${source} ${reloads}`}
          ref={frame}
          title={`Stage: ${title}`}
          src={source}
          className={styles['frame']}
          data-width={width || undefined}
          style={width ? { inlineSize: width, blockSize: height / scale, scale: String(scale) } : undefined}
        />
      </div>
    </section>
  )
}

/** The frame's address: only what needs a fresh page. Everything else is sent to the page that is there. */
function findSource({ state, wallets, walletConnect, projectId, relayUrl }: Settings): string {
  const fresh = { state, wallets, walletConnect, projectId, relayUrl }
  return `./stage.html${formatSettings({ ...parseSettings(''), ...fresh })}`
}

function send(frame: HTMLIFrameElement | null, message: StageMessage): void {
  frame?.contentWindow?.postMessage(message, window.location.origin)
}

/** How much a frame of this width is made smaller to fit, and how high it may be. */
function useRoom(width: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, scale: width && room.width ? Math.min(1, room.width / width) : 1, height: room.height }
}
