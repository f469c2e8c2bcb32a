/** An arrow out of a frame: disconnecting. 20 by 20. */
export const leavingPath = 'M8 4H4.5v12H8M9 10h7.5M13.5 6.5 17 10l-3.5 3.5'
