/** Someone in the sample content. All are fictional. */
export type SamplePerson = {
  handle: string
  name: string
  bio: string
  follows: readonly string[]
}

export const people: readonly SamplePerson[] = [
  {
    handle: 'maren-boats',
    name: 'Maren Solvik',
    bio: 'I build wooden boats by a cold fjord. Larch on oak, copper rivets, no hurry. Ask me about steam.',
    follows: ['sayuri', 'ines-loom', 'pip-orchard', 'marek-cranes', 'hakim-maps', 'cosmo'],
  },
  {
    handle: 'tobi-bakes',
    name: 'Tobi Ademola',
    bio: 'Baker, up since two. Leeds. Rye, patience and a very old oven called Doris.',
    follows: ['pip-orchard', 'cosmo', 'june-signals', 'bea-reads', 'noor'],
  },
  {
    handle: 'ines-loom',
    name: 'Inês Lousado',
    bio: 'Restauro têxteis no Porto. I mend cloth older than my country’s railways. PT / EN',
    follows: ['ottilie', 'maren-boats', 'noor', 'sayuri', 'hakim-maps', 'bea-reads'],
  },
  {
    handle: 'hakim-maps',
    name: 'Hakim Darwazi',
    bio: 'رسّام خرائط. I draw maps of places that already have too many names. Amman.',
    follows: ['cosmo', 'ines-loom', 'june-signals', 'pip-orchard', 'ottilie', 'maren-boats'],
  },
  {
    handle: 'june-signals',
    name: 'June Okereke',
    bio: 'Railway signalling engineer. I make things fail politely. Crewe, mostly between midnight and five.',
    follows: ['noor', 'tobi-bakes', 'marek-cranes', 'cosmo', 'hakim-maps'],
  },
  {
    handle: 'pip-orchard',
    name: 'Pip Lathbury',
    bio: 'Forty-one kinds of apple, nine geese, one ladder I trust. Herefordshire.',
    follows: ['tobi-bakes', 'maren-boats', 'hakim-maps', 'ottilie', 'bea-reads'],
  },
  {
    handle: 'sayuri',
    name: 'Sayuri Minase',
    bio: 'ピアノ調律師。札幌。 Piano tuner. I listen for the beat between two notes until it stops.',
    follows: ['maren-boats', 'ines-loom', 'marek-cranes', 'cosmo'],
  },
  {
    handle: 'ottilie',
    name: 'Ottilie Quill',
    bio: 'Fossil preparator. I take away everything that is not an ichthyosaur. Opinions mine, patience borrowed.',
    follows: ['ines-loom', 'noor', 'pip-orchard', 'bea-reads', 'hakim-maps'],
  },
  {
    handle: 'marek-cranes',
    name: 'Marek Zawilec',
    bio: 'Operator żurawia. Tower crane, 68 metres, best office window in Gdańsk. Afraid of spiders only.',
    follows: ['june-signals', 'sayuri', 'maren-boats', 'cosmo', 'tobi-bakes'],
  },
  {
    handle: 'noor',
    name: 'Noor Basheer',
    bio: 'I make software work for people it forgot. Keyboard first, screen reader always on.',
    follows: ['june-signals', 'ottilie', 'bea-reads', 'ines-loom', 'tobi-bakes'],
  },
  {
    handle: 'bea-reads',
    name: 'Bea Tranter',
    bio: 'School librarian in Cork. Six hundred children, one good armchair, strong feelings about bookmarks.',
    follows: ['ottilie', 'noor', 'pip-orchard', 'tobi-bakes', 'ines-loom', 'cosmo'],
  },
  {
    handle: 'cosmo',
    name: 'Cosmo Pellew',
    bio: 'Night bus by trade, small telescope by temperament. Wellington, bottom right of your map.',
    follows: ['tobi-bakes', 'june-signals', 'hakim-maps', 'marek-cranes', 'sayuri', 'maren-boats'],
  },
]
