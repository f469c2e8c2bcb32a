import type { PostBody } from '@kith/protocol'

type Media = NonNullable<PostBody['media']>[number]

/** A picture of the sample content, in `stack/pictures/`. `blur` is a BlurHash. */
export type SamplePicture = Required<Omit<Media, 'cid'>> & { file: string }

export const pictures = {
  hull: {
    file: 'hull.webp',
    mime: 'image/webp',
    w: 1200,
    h: 800,
    blur: 'LdLWqgn$?u%L~Vs.kCoLI;t6IBNG',
    alt: 'The bow of a wooden boat on trestles, seen from the front: nine larch planks a side, rows of copper rivets, wood shavings on the floor and the fjord in the window.',
  },
  bread: {
    file: 'bread.webp',
    mime: 'image/webp',
    w: 1200,
    h: 900,
    blur: 'L4D[eH}l5[=_5vayESs,Ems,}j-O',
    alt: 'Five round rye loaves on a cooling rack, dark as conkers, each scored with an ear of wheat and ringed with flour.',
  },
  jar: {
    file: 'jar.webp',
    mime: 'image/webp',
    w: 1200,
    h: 900,
    blur: 'LYNJBZ$*xmxU~nxVoybbMdadR:R:',
    alt: 'A tall jar of cider lees on a kitchen table, bubbling under a red cloth lid. Its label is a drawing of a goose. Three apples beside it.',
  },
  saturn: {
    file: 'saturn.webp',
    mime: 'image/webp',
    w: 1200,
    h: 750,
    blur: 'L79G%UMy0N_1?E5AE4~80JI=%1w]',
    alt: 'Night on a hill: a red bus, two people at a small telescope, and an enormous Saturn above the lights of the town.',
  },
  apples: {
    file: 'apples.webp',
    mime: 'image/webp',
    w: 1080,
    h: 1080,
    blur: 'K6Ql,n~pTe~ptmS_X-OQno',
    alt: 'A chart of forty-one apples in rows, no two alike: striped, russet, blushed, green. The forty-second place is an empty dotted circle.',
  },
} as const satisfies Record<string, SamplePicture>
