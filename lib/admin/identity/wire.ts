import type { AdminRole } from '../../constants/admin';

/** `POST /api/admin/login` */
export type AdminSignedInWire = { success: true; session_token: string };

/** `GET /api/admin/me` */
export type OwnAdminWire = { username: string; role: AdminRole };
