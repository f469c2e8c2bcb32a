export { handleAuth as GET, handleAuth as POST } from '../../handleAuth'
