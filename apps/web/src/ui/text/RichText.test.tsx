import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

test('behavior: what somebody wrote never becomes markup', () => {
  const markup = renderToStaticMarkup(<RichText text={'<img src=x onerror=alert(1)> **bold** [a](javascript:b)'} />)

  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt; **bold** [a](javascript:b)')
  expect(markup).not.toMatch(/<(?:img|a|b|strong)/)
})

test('behavior: a link is nofollow and sends no referrer', () => {
  const markup = renderToStaticMarkup(<RichText text="https://a.example/b" />)

  expect(markup).toContain('rel="noopener noreferrer nofollow ugc"')
  expect(markup).toContain('href="https://a.example/b"')
})

test('a11y: text runs in the direction of its own script and names its language', () => {
  expect(renderToStaticMarkup(<RichText text="سلام" lang="ar" />)).toMatch(/dir="auto" lang="ar"/)
})

test('regression: a direction override before a link does not spell its address backwards', () => {
  expect(renderToStaticMarkup(<RichText text={'\u202Esee https://a.example/b'} />)).toMatch(/<a [^>]*dir="ltr"/)
})

test('behavior: names and web addresses are links at their positions, and neither is markup', () => {
  const text = '<b>@ines</b> https://a.example/@ines'

  const markup = renderToStaticMarkup(
    <RichText
      text={text}
      mentions={[{ start: 3, end: 8, to: '/u/ines' }]}
      renderMention={({ to }, name) => <a href={to}>{name}</a>}
    />,
  )

  expect(markup).toContain('&lt;b&gt;<a href="/u/ines">@ines</a>&lt;/b&gt; <a ')
  expect(markup).toContain('href="https://a.example/@ines"')
})

test('behavior: tags are links at their positions, but not inside names and addresses', () => {
  const text = '@ines#weaving #Weaving https://a.example/(#weaving #other <b>'

  const markup = renderToStaticMarkup(
    <RichText
      text={text}
      mentions={[{ start: 0, end: 5, to: '/u/ines' }]}
      renderMention={({ to }, name) => <a href={to}>{name}</a>}
      tags={['WEAVING']}
      renderTag={(name, written) => <a href={`/tags/${name}`}>{written}</a>}
    />,
  )

  expect(markup).toContain('<a href="/u/ines">@ines</a>#weaving <a href="/tags/weaving">#Weaving</a> <a ')
  expect(markup).toContain('href="https://a.example/(#weaving"')
  expect(markup).toContain('</a> #other &lt;b&gt;</p>')
  expect(markup.match(/\/tags\//g)).toHaveLength(1)
})
