/** `POST /api/admin/login` */
export type AdminSignedInWire = { success: true; session_token: string };
