# More plates by parameters. dish=garlic-chili-prawns|amritsari-fish|honey-chili-cauliflower|chicken-manchurian|masala-wedges|papadums|aloo-tikki-chaat|bhel-puri|vada-pav|dahi-puri
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from plates import *  # its own dish= list does not match, so only the definitions come in
from garnish import *

LEMON = ((-1.04, -0.86, 0), 0.3, 0.16)


def scallions(n, rmax, lift=0.004):
    strew([hide(spring_ring(spring_mat()))], n, rmax, lift, 0.6)


def dust(n, rmax, col, s=0.006):
    strew([hide(ico('dust', s, plain('dust', col, 0.7), 1))], n, rmax, 0.002, 1.0, (0.5, 1.5))


def sauce_bowl(vessel, glaze, rad=0.84, h=0.34, lvl=0.20, seed=3):
    bowl(vessel, rad, h)
    pool(m_glaze(*glaze), rad * 0.79, lvl, 0.03, seed)


def garlic_chili_prawns():
    table('oak')
    sauce_bowl('iron', ((0.20, 0.075, 0.014), (0.34, 0.14, 0.028)), 0.90, 0.30, 0.14)
    pm = m_prawn()
    prawns = [prawn_mesh(pm, k) for k in range(3)]
    P = Pile(lambda x, y: 0.16)
    for i, (x, y) in enumerate(scatter_xy(13, 0.58, 0.25, R) + scatter_xy(4, 0.26, 0.26, R)):
        z = P.put(x, y, 0.16, 0.060, 0.25)
        inst(prawns[i % 3], (x, y, z), (R.uniform(-0.3, 0.3), R.uniform(-0.3, 0.3), R.uniform(0, 6.28)), R.uniform(1.12, 1.3))
    strew(garlic_chips(((0.84, 0.60, 0.24), (0.66, 0.36, 0.08))), 46, 0.58, 0.010)
    strew(chilli_rings((0.50, 0.02, 0.01), (0.62, 0.05, 0.014)), 30, 0.58, 0.006, 0.5)
    scallions(46, 0.56)
    greens(5, 0.10, 0, 0)
    lime(*LEMON)
    red_chilli(0.86, -0.98, 0, 0.2, 0.5, 0.45, 0.038)
    side_rice(1.30, 0.92)
    lights(key=470, fill=290, rim=160)
    shot((0.2, -3.35, 2.55), (0.0, -0.02, 0.18), 66, (0, -0.26, 0.32), 0.75)


def amritsari_fish():
    table('teal')
    plate('ivory', 1.04, lip=0.08)
    C = m_crust()
    pr = [pakora_mesh(C, k + 11, 0.17, 0.22, (2.1, 0.80, 0.55)) for k in range(5)]
    rows = [(-0.20, 0.26, 0.10, 0.2), (0.16, 0.0, 0.10, -0.2), (-0.18, -0.26, 0.10, 0.1), (0.34, 0.34, 0.10, 0.5)]
    rows += [(0.02, 0.14, 0.27, 1.2), (-0.14, -0.10, 0.27, 0.5), (0.30, -0.16, 0.26, 1.9), (0.04, 0.02, 0.42, 0.0)]
    for i, (x, y, z, a) in enumerate(rows):
        inst(pr[i % 5], (x, y, z + 0.02), (R.uniform(-0.1, 0.1), R.uniform(-0.08, 0.08), a), R.uniform(0.95, 1.08))
    dust(240, 0.56, (0.34, 0.10, 0.025))
    strew(seeds((0.20, 0.11, 0.04), (0.014, 0.007, 0.007)), 60, 0.5, 0.002)
    greens(6, 0.14, 0.0, 0.0)
    lime((0.62, -0.46, 0.05), 0.5, 0.17, lemon=True)
    lime((0.40, -0.62, 0.05), 2.2, 0.16, lemon=True)
    onion_on_table(-0.58, -0.48, 0.085)
    small_dip((-1.14, 0.74, 0), (0.050, 0.15, 0.012), 0.28, cer('black'))
    lights(key=470, fill=280, rim=150)
    shot((0.15, -3.55, 2.15), (0.0, -0.02, 0.22), 66, (0, -0.32, 0.32), 0.72)


def honey_chili_cauliflower():
    table('plum')
    plate('teal', 1.02)
    pool(m_glaze((0.34, 0.075, 0.010), (0.48, 0.15, 0.018)), 0.64, 0.05, 0.024, 4)
    m = Mat('glazed')
    n, n2 = m.noise(6, 5, 0.6), m.noise(20, 5, 0.7)
    c = m.mix((0.66, 0.25, 0.035), (0.42, 0.075, 0.010), m.rng(n, 0.42, 0.62))
    c = m.mix(c, (0.80, 0.46, 0.12), m.rng(n2, 0.56, 0.72, 0, 0.7))
    m.p(Base_Color=c, Roughness=0.18, Clearcoat=0.8, Clearcoat_Roughness=0.05, Normal=m.bump(m.math('ADD', n2, m.vor(38)), 0.4, 0.015))
    m.sss(0.08, (0.05, 0.03, 0.01), c)
    F = [floret_mesh(k + 7, m, 0.20) for k in range(4)]
    stack([(F[i % 4], 0.165, 0.13) for i in range(14)], 0.72, 0.06, R, tilt=0.8, core=0.6)
    strew(chilli_rings((0.50, 0.02, 0.01), (0.62, 0.05, 0.014)), 22, 0.54, 0.006, 0.5)
    sd = hide(ico('se', 1, plain('sd', (0.86, 0.72, 0.44), 0.4), 2, scale=(0.017, 0.010, 0.007)))
    strew([sd], 260, 0.58, 0.004, 0.5)
    for i in range(40):
        inst(sd, (R.gauss(-0.90, 0.18), R.gauss(-0.90, 0.07), 0.008), (0, 0, R.uniform(0, 6)), R.uniform(0.9, 1.2))
    small_dip((1.14, 0.82, 0), (0.62, 0.28, 0.025), 0.28, cer('white'))
    red_chilli(0.74, -1.02, 0, 0.2, 0.6, 0.45, 0.038)
    lights(key=490, fill=290, rim=160)
    shot((-0.25, -3.4, 2.45), (0.0, -0.05, 0.22), 66, (0, -0.28, 0.38), 0.75)


def chicken_manchurian():
    table('clay')
    sauce_bowl('white', ((0.085, 0.020, 0.005), (0.16, 0.045, 0.010)), 0.86, 0.36, 0.20)
    m = m_meat((0.40, 0.14, 0.035), (0.22, 0.048, 0.010), (0.04, 0.014, 0.005), char=0.5, coat=0.9, gloss=0.12)

    def d(k):
        s = Vector((k * 5, 0, 0))
        return lambda p, n: p + n * (0.022 * noise.noise(p * 8 + s) + 0.014 * noise.noise(p * 20 + s) + 0.006 * noise.noise(p * 44))

    B = [hide(ico('ball', 0.135, m, 5, d(k), (1.08, 1, 0.92))) for k in range(5)]
    P = Pile(lambda x, y: 0.15)
    for i, (x, y) in enumerate(scatter_xy(12, 0.58, 0.25, R) + scatter_xy(3, 0.20, 0.2, R)):
        z = P.put(x, y, 0.135, 0.125, 0.35)
        inst(B[i % 5], (x, y, z), (R.random() * 6,) * 3, R.uniform(0.95, 1.1))
    scallions(54, 0.58)
    shreds(16, 0.22, (0.82, 0.66, 0.34), 0.16, 0.009)
    strew(garlic_chips(((0.80, 0.62, 0.34), (0.66, 0.42, 0.14))), 22, 0.5, 0.008, sc=(0.5, 0.75))
    greens(4, 0.08, 0, 0)
    small_dip((-1.16, 0.84, 0), (0.40, 0.030, 0.010), 0.28, cer('black'))
    red_chilli(0.70, -1.06, 0, 0.2, 0.6, 0.45, 0.038)
    side_rice(1.30, 0.90)
    lights(key=500, fill=300, rim=160)
    shot((0.25, -3.35, 2.6), (0.0, -0.03, 0.22), 66, (0, -0.26, 0.38), 0.75)


def wedge_mesh(k, mat):
    """a potato's lengthwise sixth: skin outside, two cut faces"""
    Q = random.Random(k)
    L, r0 = Q.uniform(0.34, 0.40), Q.uniform(0.135, 0.155)
    V, F, A, N, M = [], [], [], 30, 12
    s = Vector((k * 3, 0, 0))
    for i in range(N):
        t = i / (N - 1) * 2 - 1
        r = r0 * math.sqrt(max(0.02, 1 - abs(t) ** 2.6))
        ring = [(0.0, 0.0)] + [(r * cos(b), r * sin(b)) for b in ((j / (M - 1) - 0.5) * 1.15 for j in range(M))]
        for j, (x, y) in enumerate(ring):
            p = Vector((t * L, y, -x + 0.07 + 0.03 * t * t))
            V.append(p + Vector((0, 0.008, 0.008)) * noise.noise(p * 9 + s))
            A.append(1.0 if 1 < j < M else 0.0)
    W = M + 1
    for i in range(N - 1):
        for j in range(W):
            F.append((i * W + j, i * W + (j + 1) % W, (i + 1) * W + (j + 1) % W, (i + 1) * W + j))
    F += [tuple(range(W))[::-1], tuple((N - 1) * W + j for j in range(W))]
    o = mesh('wedge', V, F, mat)
    o.data.use_auto_smooth = True
    o.data.attributes.new('v', 'FLOAT', 'POINT').data.foreach_set('value', A)
    return hide(o)


def masala_wedges():
    table('wood')
    plate('black', 1.0, lip=0.10)
    m = Mat('wedge')
    at = m.n('Attribute', {'attribute_name': 'v'}).outputs['Fac']
    n, n2 = m.noise(7, 6, 0.62), m.noise(26, 5, 0.7)
    c = m.mix((0.90, 0.62, 0.18), (0.70, 0.33, 0.05), m.rng(n, 0.44, 0.66))
    c = m.mix(c, (0.42, 0.13, 0.02), m.rng(n2, 0.58, 0.74, 0, 0.7))
    c = m.mix(c, m.mix((0.36, 0.16, 0.045), (0.22, 0.085, 0.024), n), m.rng(at, 0.3, 0.7))
    m.p(Base_Color=c, Roughness=0.38, Clearcoat=0.2, Normal=m.bump(n2, 0.4, 0.012)).sss(0.1, (0.05, 0.03, 0.01), c)
    W = [wedge_mesh(k, m) for k in range(6)]
    heap_ = []
    for i in range(24):
        a, q = R.uniform(0, 6.28), 0.36 * math.sqrt(R.random())
        e = (R.uniform(-1.3, 1.3), R.uniform(-0.3, 0.3), R.uniform(0, 6.28))
        heap_.append(inst(W[i % 6], (q * cos(a) - 0.08, q * sin(a) + 0.06, 0.2 + 0.13 * i), e, R.uniform(0.9, 1.05)))
    settle(heap_, 100)
    dust(420, 0.60, (0.40, 0.060, 0.012))
    dust(160, 0.60, (0.10, 0.045, 0.020))
    greens(9, 0.30)
    bowl('white', 0.27, 0.24, (0.80, -0.52, 0.05))
    cream = Mat('cream')
    cc = (0.88, 0.86, 0.80)
    cream.p(Base_Color=cc, Roughness=0.28).sss(0.2, (0.06, 0.05, 0.04), cc)
    ripple = lambda v, nn: v + Vector((0, 0, 0.014 * sin(22 * math.hypot(v.x, v.y) + math.atan2(v.y, v.x))))
    lathe('cr', [(0, 0.205), (0.12, 0.20), (0.25, 0.19)], cream, 96, 24, ripple, loc=(0.80, -0.52, 0.05))
    lime((-1.02, -0.78, 0), 0.3, 0.16)
    lime((-0.78, -0.94, 0), 2.2, 0.15)
    lights(key=480, fill=290, rim=160, bk=18)
    shot((0.15, -3.6, 2.05), (0.04, -0.04, 0.2), 66, (0.0, -0.3, 0.3), 0.72)


def papadums():
    table('clay')
    plate('wood', 0.98, lip=0.05)
    m = Mat('papad')
    n, n2 = m.noise(4, 5, 0.6), m.noise(18, 5, 0.7)
    bl = m.vor(16, m.warp(0.10, 8), 'SMOOTH_F1')
    c = m.mix((0.86, 0.62, 0.26), (0.78, 0.46, 0.13), m.rng(n, 0.40, 0.62))
    c = m.mix(c, (0.92, 0.76, 0.46), m.rng(bl, 0.16, 0.04, 0, 0.75))
    c = m.mix(c, (0.42, 0.16, 0.03), m.rng(m.math('ADD', m.math('MULTIPLY', n, 0.7), m.math('MULTIPLY', n2, 0.3)), 0.56, 0.66, 0, 0.85))
    c = m.mix(c, (0.10, 0.045, 0.02), m.rng(m.vor(30), 0.10, 0.05, 0, 0.8))
    h = m.math('ADD', m.math('MULTIPLY', bl, -0.8), m.math('MULTIPLY', n2, 0.3))
    m.p(Base_Color=c, Roughness=0.4, Normal=m.bump(h, 0.6, 0.02))
    m.translucent(m.mix(c, (0.95, 0.62, 0.20), 0.5), 0.35)

    def disc(k, loc, rot, r=0.62):
        V, F, NR, NA = [(0, 0, 0)], [], 46, 180
        s = Vector((k * 7, k, 0))
        for j in range(1, NR + 1):
            for i in range(NA):
                a, t = 2 * pi * i / NA, j / NR
                e = r * t * (1 + 0.03 * noise.noise(Vector((cos(a) * 2, sin(a) * 2, k))))
                q = Vector((e * cos(a), e * sin(a), 0))
                q.z = 0.10 * noise.noise(q * 2.2 + s) * t + 0.035 * noise.noise(q * 6 + s) + 0.012 * max(0, noise.noise(q * 22 + s)) + 0.03 * t**4 * sin(5 * a + k)
                V.append(q)
        F = [(0, 1 + i, 1 + (i + 1) % NA) for i in range(NA)]
        for j in range(NR - 1):
            for i in range(NA):
                b = 1 + j * NA
                F.append((b + i, b + NA + i, b + NA + (i + 1) % NA, b + (i + 1) % NA))
        solid(mesh('papad', V, F, m, loc=loc, rot=rot), 0.008)

    disc(1, (-0.16, 0.16, 0.12), (0.05, 0.04, 0.4))
    disc(2, (0.14, 0.22, 0.20), (0.10, -0.10, 1.6))
    disc(3, (-0.06, 0.26, 0.30), (0.20, 0.10, 2.9))
    disc(5, (0.12, 0.30, 0.40), (0.26, 0.10, 4.0))
    bowl('teal', 0.28, 0.24, (0.66, -0.50, 0.04))
    ch = m_glaze((0.76, 0.33, 0.020), (0.66, 0.20, 0.012), 0.08)
    lump = lambda v, nn: v + Vector((0, 0, 0.030 * noise.noise(v * 11) + 0.012 * noise.noise(v * 26)))
    lathe('chut', [(0, 0.225), (0.12, 0.215), (0.26, 0.19)], ch, 96, 40, lump, loc=(0.66, -0.50, 0.04))
    mg = Mat('mango')
    mg.p(Base_Color=(0.90, 0.44, 0.03), Roughness=0.15, Clearcoat=0.6).sss(0.25, (0.08, 0.05, 0.01), (0.90, 0.44, 0.03))
    strew([paneer_mesh(2, mg, (0.07, 0.06, 0.05))], 9, 0.15, 0.01, 0.5, cx=0.66, cy=-0.50)
    strew(seeds((0.03, 0.02, 0.014)), 16, 0.18, 0.004, cx=0.66, cy=-0.50)
    red_chilli(-0.94, -0.84, 0, 0.15, 0.5, 0.44, 0.036, **DRY)
    lights(key=440, fill=260, rim=190)
    shot((0.1, -3.5, 2.15), (0.04, 0.02, 0.24), 66, (0.05, -0.2, 0.34), 0.72)


def m_curd():
    m = Mat('curd')
    c = (0.90, 0.88, 0.82)
    return m.p(Base_Color=c, Roughness=0.22, Clearcoat=0.4).sss(0.2, (0.06, 0.05, 0.04), c)


def sev(n, rmax, lift=0.02, cx=0.0, cy=0.0):
    m = plain('sev', (0.82, 0.50, 0.09), 0.4)
    t = Top()
    for k in range(n):
        a, q = R.uniform(0, 6.28), rmax * math.sqrt(R.random())
        p = t.at(cx + q * cos(a), cy + q * sin(a))[0]
        b, c, l = R.uniform(0, 6.28), R.uniform(-2, 2), R.uniform(0.07, 0.14)
        z = p.z + lift + R.uniform(0, 0.03)
        pts = [(p.x + cos(b + c * j / 5) * l * (j / 5 - 0.5), p.y + sin(b + c * j / 5) * l * (j / 5 - 0.5), z + 0.014 * sin(j + k)) for j in range(6)]
        tube('sev', pts, 0.0065, m, res=1)


def chickpeas(n, rmax, lift=0.03, cx=0.0, cy=0.0):
    ck = Mat('chick')
    c = ck.mix((0.72, 0.44, 0.14), (0.54, 0.26, 0.055), ck.rand())
    ck.p(Base_Color=c, Roughness=0.24, Clearcoat=0.45).sss(0.1, (0.04, 0.025, 0.01), c)
    dent = lambda p, n: p * (1 - 0.17 * math.exp(-(((n.x - 0.1) / 0.15) ** 2)) * max(0, n.z + 0.3))
    strew([hide(ico('cp', 0.056, ck, 4, dent))], n, rmax, lift, 1.0, (0.9, 1.1), cx, cy)


def aloo_tikki_chaat():
    table('green')
    plate('rust', 1.02, lip=0.08)
    C = m_crust()
    curd = m_curd()
    cakes = ((-0.36, 0.02, 0.05), (0.36, 0.10, 0.05))
    for k, (x, y, z) in enumerate(cakes):
        s = Vector((k * 7, 0, 0))
        rough = lambda v, nn: v + nn * (0.022 * noise.noise(v * 5 + s) + 0.014 * noise.noise(v * 13 + s) + 0.007 * noise.noise(v * 30))
        lathe('tikki', [(0, 0.21), (0.28, 0.21), (0.37, 0.17), (0.40, 0.10), (0.37, 0.03), (0.30, 0)], C, 180, 90, rough, loc=(x, y, z))
        pool(curd, 0.27, z + 0.195, 0.045, k + 3, x, y - 0.02)
    for x, y in ((0, 0.0), (-0.06, -0.30), (0.10, 0.36)):
        chickpeas(15, 0.17, 0.035, x, y)
    chickpeas(14, 0.20, 0.035, -0.34, 0.06)
    chickpeas(14, 0.20, 0.035, 0.36, 0.12)
    t = Top()
    for mat, w, f, ph in ((curd, 0.026, 9.0, 0.0), (m_glaze((0.12, 0.020, 0.006), (0.20, 0.045, 0.010)), 0.017, 11.0, 1.3)):
        q = [(-0.62 + 1.24 * k / 119, 0.04 + 0.26 * sin(f * (k / 119) * pi + ph)) for k in range(120)]
        tube('drizzle', [(x, y, t.at(x, y)[0].z + w * 0.35) for x, y in q], w, mat, res=4)
    sev(80, 0.22, 0.012, -0.36, 0.04)
    sev(80, 0.22, 0.012, 0.36, 0.12)
    strew([hide(box('ob', 0.040, 0.034, 0.026, m_veg((0.66, 0.30, 0.42), (0.80, 0.66, 0.68)), 0.005, 2))], 26, 0.42, 0.02, 1.0)
    greens(9, 0.26, 0.0, 0.02)
    dust(130, 0.5, (0.30, 0.11, 0.03))
    small_dip((1.16, 0.78, 0), (0.085, 0.018, 0.006), 0.29, cer('black'))
    small_dip((-1.16, 0.80, 0), (0.88, 0.85, 0.78), 0.28, cer('teal'))
    lights(key=450, fill=270, rim=150)
    shot((0.1, -3.5, 2.25), (0.0, -0.02, 0.18), 68, (0, -0.25, 0.30), 0.72)


def bhel_puri():
    table('teal')
    bowl('kadhai', 0.80, 0.40)
    puffed = [((0.90, 0.78, 0.52), 0.42), ((0.80, 0.56, 0.24), 0.36), ((0.60, 0.33, 0.11), 0.22)]
    mound(puffed, 1350, 0.68, heap(0.33, 0.28, 0.72), (0.058, 0.028, 0.027), gloss=0.55, core=(0.62, 0.50, 0.32), jitter=0.04)
    nut = Mat('peanut')
    nut.p(Base_Color=nut.mix((0.66, 0.36, 0.14), (0.42, 0.15, 0.06), nut.rand()), Roughness=0.4)
    strew([hide(ico('nut', 1, nut, 3, scale=(0.055, 0.036, 0.034)))], 34, 0.60, 0.014)
    strew([hide(box('ob', 0.06, 0.05, 0.035, m_veg((0.58, 0.20, 0.34), (0.78, 0.60, 0.66)), 0.008, 2))], 46, 0.60, 0.012, 0.9)
    strew([hide(box('mg', 0.075, 0.05, 0.045, m_veg((0.66, 0.72, 0.24), (0.80, 0.80, 0.40)), 0.008, 2))], 32, 0.60, 0.014, 0.9)
    strew([hide(box('to', 0.085, 0.07, 0.06, m_veg((0.60, 0.030, 0.012), (0.72, 0.09, 0.03), 0.14), 0.014, 2))], 34, 0.60, 0.014, 0.9)
    sev(150, 0.50, 0.012)
    greens(12, 0.34)
    dust(120, 0.56, (0.36, 0.09, 0.02))
    lime((1.02, -0.84, 0), 0.4, 0.16)
    small_dip((-1.16, 0.80, 0), (0.085, 0.018, 0.006), 0.28, cer('white'))
    small_dip((1.18, 0.80, 0), (0.055, 0.15, 0.012), 0.28, cer('black'))
    onion_on_table(-0.96, -0.84)
    lights(key=430, fill=260, rim=150)
    shot((-0.15, -3.3, 2.4), (0.0, -0.02, 0.28), 68, (0, -0.28, 0.48), 0.72)


def vada_pav():
    table('oak')
    plate('teal', 1.02, lip=0.07)
    C = m_crust()
    red = plain('chutney', (0.46, 0.075, 0.015), 0.7)
    for k, (x, y, a) in enumerate(((-0.40, 0.06, 0.3), (0.40, 0.16, -0.2))):
        heel, crown = pav_mesh(k, 3.2), pav_mesh(k + 4, 2.6, 0.09)
        heel.scale, heel.location, heel.rotation_euler = (1.18, 1.14, 0.62), (x, y, 0.15), (0, 0, a)
        crown.scale, crown.location, crown.rotation_euler = (1.22, 1.16, 1.12), (x, y + 0.07, 0.535), (0.20, 0.04, a)
        o = pakora_mesh(C, k + 51, 0.30, 0.05, (1.0, 1.0, 0.66))
        o.location, o.rotation_euler = (x, y - 0.08, 0.36), (0, 0, k)
        p = hide(ico('ch', 0.014, red, 2, lambda q, n: q + n * 0.006 * noise.noise(q * 160)))
        for i in range(150):
            b = R.uniform(0, 6.28)
            q = 0.31 * (1 + R.gauss(0, 0.05))
            inst(p, (x + q * cos(b), y + q * sin(b) - 0.02, 0.255 + R.uniform(-0.02, 0.02)), (R.random() * 6,) * 3, R.uniform(0.6, 1.5))
    for i in range(160):
        inst(p, (R.gauss(0.02, 0.10), R.gauss(-0.52, 0.05), 0.06 + R.uniform(0, 0.03)), (R.random() * 6,) * 3, R.uniform(0.6, 1.6))
    red_chilli(0.34, -0.52, 0.05, 0.35, 0.6, 0.40, 0.036, (0.14, 0.30, 0.03))
    red_chilli(-0.52, -0.44, 0.05, -0.4, 0.5, 0.36, 0.033, (0.14, 0.30, 0.03))
    small_dip((1.16, 0.74, 0), (0.050, 0.15, 0.012), 0.28, cer('black'))
    lights(key=470, fill=300, rim=160, bk=18)
    shot((0.2, -3.7, 1.7), (0.02, 0.0, 0.28), 66, (0.0, -0.3, 0.36), 0.7)


def dahi_puri():
    table('clay')
    plate('blue', 1.06, lip=0.06)
    PS = PuriSet(R)
    moong = Mat('moong')
    c = moong.mix((0.42, 0.46, 0.10), (0.30, 0.34, 0.05), moong.rand())
    PS.cp.data.materials[0] = moong.p(Base_Color=c, Roughness=0.3, Clearcoat=0.3).m
    PS.cp.data.transform(Matrix.Scale(0.62, 4))
    hidden = bpy.data.meshes.new('none')  # no pomegranate, and no sev before the curd
    PS.pg.data = hidden
    spots = [(0, 0.02)] + [(0.47 * cos(2 * pi * k / 6 + 0.5), 0.47 * sin(2 * pi * k / 6 + 0.5)) for k in range(6)]
    for i, (x, y) in enumerate(spots):
        PS.put(x, y, 0.05, i)
    curd = m_curd()
    for i, (x, y) in enumerate(spots):
        s = Vector((i * 3, 0, 0))
        ico('curd', 0.155, curd, 5, lambda p, n: p * (1 + 0.16 * noise.noise(n * 2.4 + s)), (1, 1, 0.42), loc=(x, y, 0.385))
    brown = hide(ico('pw', 0.007, plain('pw', (0.28, 0.12, 0.04), 0.7), 1))
    ring = hide(ico('cu', 1, plain('cu', (0.24, 0.12, 0.04), 0.6), 2, scale=(0.030, 0.008, 0.008)))
    for x, y in spots:
        strew([brown], 60, 0.11, 0.001, 1.0, (0.5, 1.5), x, y)
        strew([ring], 5, 0.10, 0.004, 0.3, (0.8, 1.2), x, y)
        greens(2, 0.04, x, y, (0.05, 0.07), 0.01)
    small_dip((1.18, 0.74, 0), (0.88, 0.85, 0.78), 0.30, cer('black'))
    small_dip((-1.20, 0.78, 0), (0.10, 0.022, 0.007), 0.28, cer('white'))
    lights(key=430, fill=260, rim=150)
    shot((0.15, -3.45, 2.5), (0.0, 0.0, 0.24), 74, (0, -0.3, 0.36), 0.75)


# ---------- end
globals()[D.replace('-', '_')]()
