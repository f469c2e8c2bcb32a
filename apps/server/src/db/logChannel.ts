/** The channel on which processes of one PostgreSQL tell each other that the log has grown. */
export const logChannel = 'kith_log'
