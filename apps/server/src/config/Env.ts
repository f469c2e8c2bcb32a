/** Settings as text, by the names in `.env.example`. */
export type Env = Readonly<Record<string, string | undefined>>
